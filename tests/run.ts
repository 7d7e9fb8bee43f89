// Runs every gate and every test, or with `--quick` all but the browser and the slow ones, and counts the
// results.
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { layerViolations } from './gates/layers.ts';
import { neverAnswered } from './world/answered.ts';
import { ANSWERED, STOCKED } from './world/run-folders.ts';

const repository = fileURLToPath(new URL('..', import.meta.url));
const quick = process.argv.includes('--quick');

/** Number of passed and failed checks in a step. */
interface Tally {
  passed: number;
  failed: number;
}

const say = (line: string) => process.stdout.write(`${line}\n`);

/**
 * Runs a program in the repository and returns its exit code.
 * @param write receives its output; printed directly if omitted
 */
function run(command: string, args: string[], write?: (text: string) => void): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: repository,
      stdio: write ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      shell: process.platform === 'win32',
    });
    if (write)
      for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', write);
    child.once('error', (error) => {
      say(`${command} cannot be started: ${error.message}`);
      resolve(1);
    });
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/** Runs a program concurrently with others: its output is printed in one piece. */
async function gate(command: string, ...args: string[]): Promise<Tally> {
  const printed: string[] = [];
  const code = await run(command, args, (text) => printed.push(text));
  process.stdout.write(printed.join(''));
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function layers(): Promise<Tally> {
  const violations = await layerViolations();
  for (const { rule, from, to } of violations) say(`${from} must not import ${to} (${rule})`);
  return { passed: violations.length === 0 ? 1 : 0, failed: violations.length };
}

/** The parts of vitest's report used here. */
interface Report {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    /** Why the file failed, if outside its tests. */
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

/** Failures, repeated at the end, so that the last lines of a long run show what failed. */
const failures: string[] = [];

/** Runs vitest projects and reads the counts from their report. */
async function tests(...projects: string[]): Promise<Tally> {
  const folder = await mkdtemp(path.join(tmpdir(), 'spaza-tests-'));
  const report = path.join(folder, 'report.json');
  try {
    const code = await run('vitest', [
      'run',
      '--config=tests/vitest.config.ts',
      ...projects.map((project) => `--project=${project}`),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ]);
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(
      await readFile(report, 'utf8'),
    ) as Report;
    const named = failures.length;
    for (const { name, status: fileStatus, message, assertionResults } of testResults) {
      const file = path.relative(repository, name);
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      for (const { fullName, failureMessages } of failed)
        failures.push(`${file}: ${fullName.trim()}\n  ${failureMessages[0]?.split('\n')[0]}`);
      // Its setup failed, and its tests were skipped.
      if (fileStatus === 'failed' && failed.length === 0) failures.push(`${file}: ${message.split('\n')[0]}`);
    }
    if (code !== 0 && failures.length === named)
      failures.push(`An error outside every test of ${projects.join(', ')}: vitest shows it further up`);
    // An error outside every test, such as an unreadable file, fails the run without failing a test.
    return { passed: numPassedTests, failed: code === 0 ? numFailedTests : Math.max(1, numFailedTests) };
  } catch (error) {
    say(`vitest left no report: ${(error as Error).message}`);
    return { passed: 0, failed: 1 };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Checks that every status that a contract declares occurred in the preceding tests. */
async function everyAnswer(): Promise<Tally> {
  const unseen = neverAnswered(answered);
  for (const line of unseen) failures.push(`No test is answered with ${line}`);
  return { passed: unseen.length === 0 ? 1 : 0, failed: unseen.length };
}

type Step = readonly [name: string, step: () => Promise<Tally>];
/** They start together: the longest has a processor to itself. */
const GATES: readonly Step[] = [
  ['types', () => gate('tsc', '--checkers', '1')],
  ['lint and format', () => gate('biome', 'check', '--error-on-warnings', '.')],
  ['layers', layers],
  ['unused code', () => gate('knip')],
];
const STEPS: readonly Step[] = [['tests', () => tests('unit', 'dom', 'gates')]];
const SLOW_STEPS: readonly Step[] = [
  // Run together, so that no processor waits for the last file of one of them.
  ['conformance, processes, journeys', () => tests('conformance', 'processes', 'journeys')],
  ['every declared answer', everyAnswer],
  ['browser', () => tests('browser')],
];

/** Creates a folder for this run, which its steps find by an environment variable. */
async function share(variable: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'spaza-run-'));
  process.env[variable] = folder;
  return folder;
}

const answered = await share(ANSWERED);
const stocked = await share(STOCKED);
const total: Tally = { passed: 0, failed: 0 };

async function take([name, step]: Step): Promise<void> {
  const began = performance.now();
  const named = failures.length;
  const { passed, failed } = await step().catch((error: unknown): Tally => {
    say(error instanceof Error ? (error.stack ?? error.message) : String(error));
    return { passed: 0, failed: 1 };
  });
  total.passed += passed;
  total.failed += failed;
  if (failed > 0 && failures.length === named) failures.push(`${name}: what is wrong is shown further up`);
  say(`== ${name}: ${passed} passed, ${failed} failed, ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

await Promise.all(GATES.map(take));
for (const step of quick ? STEPS : [...STEPS, ...SLOW_STEPS]) {
  say(`\n== ${step[0]}`);
  await take(step);
}
for (const folder of [answered, stocked]) await rm(folder, { recursive: true, force: true });
for (const failure of failures) say(`\nFailed: ${failure}`);
say(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
