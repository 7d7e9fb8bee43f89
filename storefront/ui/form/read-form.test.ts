import { expect, test } from 'vitest';
import { focusField, readForm } from './read-form.ts';

function aForm(): HTMLFormElement {
  document.body.innerHTML = `
    <form>
      <input name="name" value=" Thandi ">
      <input name="terms" type="checkbox" value="accepted">
      <input name="slot" type="radio" value="early">
      <input name="slot" type="radio" value="late" checked>
      <input name="login" value="082">
    </form>`;
  const [form] = document.forms;
  if (!form) throw new Error('There is no form');
  return form;
}

const focused = () => document.activeElement?.getAttribute('name');

test('leaves out what is not chosen', () => {
  expect(readForm(aForm())).toEqual({ name: ' Thandi ', slot: 'late', login: '082' });
});

test('focuses the first of several fields on the screen', () => {
  focusField(aForm(), 'login', 'terms');
  expect(focused()).toBe('terms');
});

test('focuses the first choice of a group', () => {
  focusField(aForm(), 'slot');
  expect(document.activeElement?.getAttribute('value')).toBe('early');
});

test('leaves the focus where it is if there is no such field', () => {
  focusField(aForm(), 'password');
  expect(document.activeElement).toBe(document.body);
});
