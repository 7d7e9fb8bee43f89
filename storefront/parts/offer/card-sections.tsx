import { useLingui } from '@lingui/react/macro';
import type { Id } from '@spaza/contracts';
import { memo, type ReactNode, startTransition, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { currentEntry } from '../../app/navigation/entries.ts';
import { rememberedHeights, rememberHeights } from '../../app/navigation/heights.ts';
import { useWhenNear } from '../../ui/use-when-near.ts';
import { OfferGrid } from './offer-grid.tsx';

/** Cards in a section: whole rows of two, three, four and six. */
const IN_SECTION = 24;
/** Where the first one is parted, after two screens of a phone: a screen opens with these, and lays the others out later. */
const OPENS_WITH = 12;
/** Cards that are in sight when a screen opens on a phone. */
const IN_SIGHT = 4;
/** How far away, in px, a section is made: a flick of the thumb goes no further before the cards are there. */
const NEAR = 3000;

interface Entry {
  id: Id;
}

interface CardSectionsProps<T extends Entry> {
  label: string;
  entries: readonly T[];
  /** Draws one of them, in sight when the screen opens or not. Cards are drawn anew when it changes. */
  card: (entry: T, inSight: boolean) => ReactNode;
  /** For cards that hold more than one offer's worth. */
  wide?: boolean;
}

interface SectionProps<T extends Entry> extends CardSectionsProps<T> {
  isFirst: boolean;
  /** How high the section was when it was last seen, in px. */
  height: number | undefined;
}

const isSame = (a: SectionProps<Entry>, b: SectionProps<Entry>) =>
  a.label === b.label &&
  a.card === b.card &&
  a.entries.length === b.entries.length &&
  a.entries.every((entry, place) => entry === b.entries[place]);

/**
 * A part of a long list. Its cards are made when it comes near, between two frames, and stay; until then it is a place
 * as high as they were, or as such cards are. They are made anew only when the section's own entries change.
 */
const Section = memo(function Section({
  label,
  entries,
  card,
  wide = false,
  isFirst,
  height,
}: SectionProps<Entry>) {
  const place = useRef<HTMLUListElement>(null);
  const [isMade, setMade] = useState(isFirst);
  useWhenNear(
    place,
    !isMade,
    NEAR,
    useCallback(() => startTransition(() => setMade(true)), []),
  );
  return (
    <OfferGrid label={label} wide={wide} section={{ place, height, cards: entries.length }}>
      {isMade &&
        entries.map((entry, index) => <li key={entry.id}>{card(entry, isFirst && index < IN_SIGHT)}</li>)}
    </OfferGrid>
  );
}, isSame) as <T extends Entry>(props: SectionProps<T>) => ReactNode;

/** Cards one after the other, however many: what is out of sight costs nothing but its place. */
export function CardSections<T extends Entry>({ label, entries, card, wide = false }: CardSectionsProps<T>) {
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

  const starts = entries.flatMap((_, index) =>
    index % IN_SECTION === 0 || index === OPENS_WITH ? [index] : [],
  );
  return (
    <div ref={list}>
      {starts.map((start, place) => {
        const from = start + 1;
        const end = starts[place + 1] ?? entries.length;
        return (
          <Section
            key={start}
            label={start === 0 ? label : t`${label}, from ${from}`}
            entries={entries.slice(start, end)}
            card={card}
            wide={wide}
            isFirst={start === 0}
            height={heights[place]}
          />
        );
      })}
    </div>
  );
}
