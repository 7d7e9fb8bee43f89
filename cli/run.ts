import type { Context } from './context.ts';
import type { Ports } from './ports.ts';
import { newProgram } from './program.ts';

/** Commander ends help and version by throwing too. */
const isWellEnded = (error: unknown): boolean =>
  error instanceof Error && 'exitCode' in error && error.exitCode === 0;

/** Runs one command and returns its exit code. This is the only place where a failure ends the program. */
export async function run(argv: readonly string[], ports: Ports): Promise<number> {
  let made: Promise<Context> | undefined;
  const context = () => {
    made ??= import('./context.ts').then(({ createContext }) => createContext(ports, program.opts()));
    return made;
  };
  const program = newProgram(ports, context);
  try {
    await program.parseAsync(argv.length > 0 ? argv : ['--help'], { from: 'user' });
    (await made)?.drift.settle();
    return 0;
  } catch (error) {
    if (isWellEnded(error)) return 0;
    const { reportFailure } = await import('./report-failure.ts');
    return reportFailure(error, {
      ports,
      context: await made?.catch(() => undefined),
      isJson: argv.includes('--json'),
      reached: program.reached(),
    });
  }
}
