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

test('what is not chosen is not there', () => {
  expect(readForm(aForm())).toEqual({ name: ' Thandi ', slot: 'late', login: '082' });
});

test('of several fields the first on the screen gets the cursor', () => {
  focusField(aForm(), 'login', 'terms');
  expect(focused()).toBe('terms');
});

test('of a group of choices the first one gets it', () => {
  focusField(aForm(), 'slot');
  expect(document.activeElement?.getAttribute('value')).toBe('early');
});

test('without such a field the cursor stays', () => {
  focusField(aForm(), 'password');
  expect(document.activeElement).toBe(document.body);
});
