import { useState } from 'react';
import { Icon } from './icon.tsx';
import styles from './picture.module.css';

interface PictureProps {
  src: string | null | undefined;
  /** Empty where the text beside it says the same. */
  alt: string;
  /** Width and height in pixels; their ratio is that of the picture's place, before and after it was loaded. */
  width: number;
  height: number;
  /** Above the fold: loaded at once. */
  eager?: boolean;
}

/** A picture in a box that keeps its size; an icon stands in if there is no picture, or it cannot be loaded. */
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
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setFailed(src)}
    />
  );
}
