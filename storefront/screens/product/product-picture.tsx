import type { Sellable } from '@spaza/contracts';
import { Picture } from '../../ui/picture.tsx';
import styles from './product.module.css';

/** Width and height of a large picture, in pixels. */
const PICTURE_SIZE = 600;

interface ProductPictureProps {
  of: Partial<Pick<Sellable, 'image_lg_url' | 'image_url'>>;
  /** Whether it is unavailable. */
  isGone: boolean;
}

/** A large picture of the product. */
export function ProductPicture({ of: { image_lg_url, image_url }, isGone }: ProductPictureProps) {
  return (
    <div className={styles.picture} data-gone={isGone}>
      <Picture src={image_lg_url || image_url} alt="" width={PICTURE_SIZE} height={PICTURE_SIZE} eager />
    </div>
  );
}
