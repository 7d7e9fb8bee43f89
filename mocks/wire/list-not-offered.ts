// Prints every call that the sandbox answers with 501, and what is missing. Run it with: npm run not-offered
import { sandbox } from '@spaza/contracts';
import { createCallNames } from './call-names.ts';
import { createFaults } from './faults.ts';
import { createGate } from './gate.ts';
import { createGenerations } from './generations.ts';
import { createJournal } from './journal.ts';
import { createSandboxAnswers } from './sandbox.ts';
import { notOfferedRoutes } from './serve.ts';

const names = createCallNames([]);
const levers = {
  faults: createFaults(names),
  gate: createGate(),
  journal: createJournal({ now: Date.now }, names),
  stock: async () => {},
};
const contracts = [
  ...createGenerations('').map(({ generation, contract, answers }) => ({
    name: generation,
    contract,
    answers,
  })),
  {
    name: 'sandbox',
    contract: sandbox,
    answers: createSandboxAnswers(levers),
  },
];
for (const { name, contract, answers } of contracts) {
  for (const { name: route, missing } of notOfferedRoutes(name, contract, answers)) {
    process.stdout.write(`${route.padEnd(40)} ${missing}\n`);
  }
}
