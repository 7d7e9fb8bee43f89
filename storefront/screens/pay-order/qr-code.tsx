import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useShop } from '../../app/shop-context.tsx';
import styles from './qr-code.module.css';

/** Width of the light margin that scanners need, in modules. */
const QUIET = 4;

/** The dark modules of a code as a path of runs, one unit per module. */
const pathOf = (rows: readonly (readonly boolean[])[]): string =>
  rows
    .flatMap((row, y) =>
      [...row.map(Number).join('').matchAll(/1+/g)].map(
        ({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`,
      ),
    )
    .join('');

/** An address to scan with another phone. The code that draws it loads on demand; if that fails, the link remains. */
export function QrCode({ url }: { url: string }) {
  const { t } = useLingui();
  const { log } = useShop();
  const [code, setCode] = useState<{ size: number; path: string }>();
  useEffect(() => {
    let isShown = true;
    const draw = async () => {
      const { encode } = await import('uqr');
      const { size, data } = encode(new URL(url, location.href).href, { border: QUIET });
      if (isShown) setCode({ size, path: pathOf(data) });
    };
    draw().catch((error) => log('The QR code could not be drawn', error));
    return () => {
      isShown = false;
    };
  }, [url, log]);
  if (!code) return null;
  return (
    <figure className={styles.code}>
      <svg viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={t`QR code of this payment`}>
        <path d={code.path} />
      </svg>
      <figcaption>
        <Trans>Is the wallet on another phone? Scan this with its camera.</Trans>
      </figcaption>
    </figure>
  );
}
