import { useMutation } from '@tanstack/react-query';
import { useShop } from '../shop/shop-context.tsx';
import { failureText } from './load-failure.tsx';

/**
 * Does something for the shopper, and tells them if it failed without an answer.
 * @param failure for the log
 */
export function useAction<T = void>(failure: string, act: (input: T) => Promise<unknown>) {
  const { alerts, log } = useShop();
  const { mutateAsync, isPending, variables } = useMutation({
    mutationFn: act,
    onError(error) {
      log(failure, error);
      alerts.error(failureText(error));
    },
  });
  return {
    /** Resolves once it is done, or has failed. */
    run: async (input: T): Promise<void> => void (await mutateAsync(input).catch(() => undefined)),
    isBusy: isPending,
    /** What it is being done to, while it is. */
    of: isPending ? variables : undefined,
  };
}
