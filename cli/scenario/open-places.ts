import type { Context } from '../context.ts';
import { wrongUsage } from '../failure.ts';
import { inProcess } from './run/in-process.ts';
import { overHttp } from './run/over-http.ts';
import { IN_PROCESS, type Places } from './run/place.ts';

/**
 * Where scenarios are to run: `in-process`, or the address of a shop.
 * @param addressFlag what said where that is
 * @throws Failure `usage` if it is neither
 */
export async function openPlaces(
  target: string,
  context: Context,
  addressFlag = '--target',
): Promise<Places> {
  if (target === IN_PROCESS) {
    const { createSandbox } = await import('@spaza/mocks/sandbox');
    return inProcess((mode) =>
      createSandbox({
        mode,
        passwordIterations: 1,
        limits: 'off',
        onError: (error) => context.output.note(String(error)),
      }),
    );
  }
  if (!/^https?:\/\//.test(target) || !URL.canParse(target)) {
    throw wrongUsage(
      'bad_target',
      `Invalid target '${target}'.`,
      '--target in-process, or the address of a shop, such as --target http://127.0.0.1:4000',
    );
  }
  return overHttp(target.replace(/\/+$/, ''), context, addressFlag);
}
