import { useLingui } from '@lingui/react/macro';
import type { Offer } from '@spaza/contracts';
import { memo, type ReactNode, startTransition, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { currentEntry } from '../../app/navigation/entries.ts';
import { rememberedHeights, rememberHeights } from '../../app/navigation/heights.ts';
import { useWhenNear } from '../../ui/use-when-near.ts';
import { OfferCard } from './offer-card.tsx';
import { OfferGrid } from './offer-grid.tsx';

/** Cards in a section: whole rows of two, three and four. */
const IN_SECTION = 12;
/** Cards that are in sight when a screen opens on a phone. */
const IN_SIGHT = 4;
/** How far away, in px, a section is drawn: a flick of the thumb goes no further before the cards are there. */
const NEAR = 3000;

type Card = ((offer: Offer) => ReactNode) | undefined;

interface SectionProps {
  label: string;
  offers: readonly Offer[];
  card: Card;
  isFirst: boolean;
  /** How high the section was when it was last seen, in px. */
  height: number | undefined;
}

const isSame = (a: SectionProps, b: SectionProps) =>
  a.label === b.label &&
  a.card === b.card &&
  a.offers.length === b.offers.length &&
  a.offers.every((offer, place) => offer === b.offers[place]);

/**
 * A part of a long list. Its cards are made when it comes near, between two frames, and stay; until then it is a place
 * as high as they were, or as such cards are. They are made anew only when the section's own offers change.
 */
const OfferSection = memo(function OfferSection({ label, offers, card, isFirst, height }: SectionProps) {
  const place = useRef<HTMLUListElement>(null);
  const [isMade, setMade] = useState(isFirst);
  useWhenNear(
    place,
    !isMade,
    NEAR,
    useCallback(() => startTransition(() => setMade(true)), []),
  );
  return (
    <OfferGrid label={label} wide={card !== undefined} section={{ place, height }}>
      {isMade &&
        offers.map((offer, index) => (
          <li key={offer.id}>
            {card?.(offer) ?? <OfferCard offer={offer} eager={isFirst && index < IN_SIGHT} />}
          </li>
        ))}
    </OfferGrid>
  );
}, isSame);

/** Offers one after the other, however many: what is out of sight costs nothing but its place. */
export function OfferSections({
  label,
  offers,
  card,
}: {
  label: string;
  offers: readonly Offer[];
  card: Card;
}) {
  const { t } = useLingui();
  const [heights] = useState(rememberedHeights);
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { key } = currentEntry();
    const { current } = list;
    return () => {
      const sections = [...(current?.children ?? [])];
      if (sections.length > 1) {
        rememberHeights(
          key,
          sections.map((section) => section.getBoundingClientRect().height),
        );
      }
    };
  }, []);

  const starts = offers.flatMap((_, index) => (index % IN_SECTION === 0 ? [index] : []));
  return (
    <div ref={list}>
      {starts.map((start, place) => {
        const from = start + 1;
        return (
          <OfferSection
            key={start}
            label={start === 0 ? label : t`${label}, from ${from}`}
            offers={offers.slice(start, start + IN_SECTION)}
            card={card}
            isFirst={start === 0}
            height={heights[place]}
          />
        );
      })}
    </div>
  );
}
