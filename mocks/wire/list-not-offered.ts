// Prints every call that the sandbox answers with 501, and what is missing. Run it with: npm run not-offered
import { sandbox } from '@spaza/contracts';
import { createGenerations } from './generations.ts';
import { sandboxAnswers } from './sandbox.ts';
import { notOfferedRoutes } from './serve.ts';

const contracts = [
  ...createGenerations('').map(({ generation, contract, answers }) => ({
    name: generation,
    contract,
    answers,
  })),
  { name: 'sandbox', contract: sandbox, answers: sandboxAnswers },
];
for (const { name, contract, answers } of contracts) {
  for (const { name: route, missing } of notOfferedRoutes(name, contract, answers)) {
    process.stdout.write(`${route.padEnd(40)} ${missing}\n`);
  }
}
