import { useState } from 'react';
import { Icon } from './icon.tsx';
import styles from './picture.module.css';

/** Base of relative addresses in the shop's answers: the shop may be on another host than the page. */
export const shopBase = (): string => import.meta.env.VITE_PROVIDER_URL || location.origin;

/** Resolves the address of a file of the shop, if the shop is on another host. */
const atShop = (address: string): string =>
  import.meta.env.VITE_PROVIDER_URL && URL.canParse(address, shopBase())
    ? new URL(address, shopBase()).href
    : address;

interface PictureProps {
  /** Absolute, or relative to the shop. */
  src: string | null | undefined;
  /** Empty if the text next to it says the same. */
  alt: string;
  /** Width and height in pixels; their ratio is that of the picture's box, before and after loading. */
  width: number;
  height: number;
  /** Above the fold: loaded immediately. */
  eager?: boolean;
}

/** A picture in a box of fixed size; an icon is shown if there is no picture, or it fails to load. */
export function Picture({ src, alt, width, height, eager = false }: PictureProps) {
  const [failed, setFailed] = useState<string>();
  if (!src || failed === src) {
    return (
      <span className={styles.missing} style={{ aspectRatio: `${width} / ${height}` }}>
        <Icon name="image-off" />
      </span>
    );
  }
  return (
    <img
      className={styles.picture}
      style={{ aspectRatio: `${width} / ${height}` }}
      src={atShop(src)}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setFailed(src)}
    />
  );
}
