import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import type { Question } from '../../shop/dialogs.ts';
import { renderInShop, testShop } from '../../testing/in-shop.tsx';
import Prompt from './prompts.tsx';

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= () => undefined;
});

/** Asks a question, and returns the answer once the named button is pressed. */
function ask(question: Question, press: string): Promise<boolean> {
  return new Promise((answer) => {
    const request = { kind: 'confirm', question, answer } as const;
    renderInShop(testShop(), <Prompt request={request} onClose={() => undefined} />);
    fireEvent.click(screen.getByRole('button', { name: press, hidden: true }));
  });
}

test.for([
  ['OK', true],
  ['Cancel', false],
] as const)(
  'uses the default words for a question without its own; "%s" answers %s',
  async ([name, said]) => {
    expect(await ask({}, name)).toBe(said);
    for (const words of ['Confirm', 'Are you sure?']) expect(screen.getByText(words)).toBeDefined();
  },
);

test('uses the words of the question if it has any', async () => {
  // Written out because test texts are not translated.
  const own = (text: string) => ({ id: text, message: text });
  const question = { title: own('Leave it?'), messages: [], ok: own('Leave it'), cancel: own('Keep it') };
  expect(await ask(question, 'Keep it')).toBe(false);
  for (const usual of ['Confirm', 'Are you sure?', 'OK', 'Cancel'])
    expect(screen.queryByText(usual)).toBeNull();
});
