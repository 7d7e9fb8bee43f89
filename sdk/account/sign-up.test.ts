import { expect, test } from 'vitest';
import { passwordProblem, type SignUpForm, signUpProblems } from './sign-up.ts';

const form: SignUpForm = {
  login: '082 123 4567',
  password: 'spaza123',
  passwordAgain: 'spaza123',
  firstName: 'Thandi',
  lastName: 'Nkosi',
  terms: true,
};

test('a complete form has no problems', () => expect(signUpProblems(form)).toEqual({}));

test('every field has its own problem', () => {
  expect(
    signUpProblems({
      login: '123',
      password: 'short',
      passwordAgain: 'shorter',
      firstName: ' ',
      lastName: '',
      terms: false,
    }),
  ).toEqual({
    login: 'phone_invalid',
    password: 'password_too_short',
    passwordAgain: 'passwords_differ',
    firstName: 'required',
    lastName: 'required',
    terms: 'terms_required',
  });
});

test('a password has at least six characters', () => {
  expect([passwordProblem(''), passwordProblem('12345'), passwordProblem('123456')]).toEqual([
    'required',
    'password_too_short',
    undefined,
  ]);
});
