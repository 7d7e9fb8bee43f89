import type { Sellable } from '@spaza/contracts';
import { OFFER_CARD_IMAGE_SIZE } from '@spaza/contracts/vocabulary';
import { useShop } from '../../shop/shop-context.tsx';

/** URL and size of the picture on an offer card, as configured by the shop. */
export function useCardPicture({ image_url, image_lg_url }: Pick<Sellable, 'image_url' | 'image_lg_url'>) {
  const { offercard_image_dimensions, show_large_images } = useShop().session.config.settings.value;
  const [width = 0, height = 0] = offercard_image_dimensions.split('x').map(Number);
  return {
    src: (show_large_images && image_lg_url) || image_url,
    width: width > 0 ? width : OFFER_CARD_IMAGE_SIZE,
    height: height > 0 ? height : OFFER_CARD_IMAGE_SIZE,
  };
}
