import { useLingui } from '@lingui/react/macro';
import type { Id } from '@spaza/contracts';
import { memo, type ReactNode, startTransition, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { currentEntry } from '../../app/navigation/entries.ts';
import { rememberedHeights, rememberHeights } from '../../app/navigation/heights.ts';
import { useWhenNear } from '../../ui/use-when-near.ts';
import { hallPlace, OfferGrid } from './offer-grid.tsx';

/** Cards in a section: whole rows of two, three, four and six, and two screens of a phone. */
const IN_SECTION = 12;
/** Sections in a hall: a browser measures at every frame how near each one is, so they are watched hall by hall. */
const IN_HALL = 20;
/** Cards that are in sight when a screen opens on a phone. */
const IN_SIGHT = 4;
/** How far away, in px, a section is made: a flick of the thumb goes no further before the cards are there. */
const NEAR = 3000;
/** How far away a hall is opened, in px: before its first section is near. */
const HALL_NEAR = 6000;

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
  /** What the screen opens with; it is there at once. */
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
    <OfferGrid label={label} wide={wide} section={{ place, isFirst, height, cards: entries.length }}>
      {isMade &&
        entries.map((entry, index) => <li key={entry.id}>{card(entry, isFirst && index < IN_SIGHT)}</li>)}
    </OfferGrid>
  );
}, isSame) as <T extends Entry>(props: SectionProps<T>) => ReactNode;

interface HallProps {
  /** What the screen opens with; it is there at once. */
  isFirst: boolean;
  cards: number;
  /** How high its sections were when they were last seen, in px; of those that were not, there is none. */
  heights: readonly number[];
  children: ReactNode;
}

/** Sections one after the other. Until they come near there is their place, as high as they were, or as such are. */
function Hall({ isFirst, cards, heights, children }: HallProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(isFirst);
  useWhenNear(
    place,
    !isOpen,
    HALL_NEAR,
    useCallback(() => setOpen(true), []),
  );
  const sections = Math.ceil(cards / IN_SECTION);
  const known = heights.length === sections && heights.every(Boolean);
  const height = known ? heights.reduce((sum, one) => sum + one, 0) : undefined;
  return (
    <div ref={place} {...(!isOpen && hallPlace(sections, cards, height))}>
      {isOpen && children}
    </div>
  );
}

/** How high the sections of a hall are, in px; 0 for each of those that never came near. */
function heightsIn(hall: Element, before: readonly number[]): number[] {
  const { sections } = (hall as HTMLElement).dataset;
  return sections
    ? Array.from({ length: Number(sections) }, (_, section) => before[section] ?? 0)
    : Array.from(hall.children, (section) => section.getBoundingClientRect().height);
}

interface Part<T> {
  start: number;
  part: readonly T[];
}

/** Cut into parts of a size, each with where it starts; the last one may be smaller. */
const inParts = <T,>(all: readonly T[], size: number): Part<T>[] =>
  all.flatMap((_, start) => (start % size === 0 ? [{ start, part: all.slice(start, start + size) }] : []));

const inHall = (heights: readonly number[], hall: number): readonly number[] =>
  heights.slice(hall * IN_HALL, (hall + 1) * IN_HALL);

/** Cards one after the other, however many: what is out of sight costs nothing but its place. */
export function CardSections<T extends Entry>({ label, entries, card, wide = false }: CardSectionsProps<T>) {
  const { t } = useLingui();
  const [heights] = useState(rememberedHeights);
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { key } = currentEntry();
    const { current } = list;
    return () => {
      const seen = Array.from(current?.children ?? [], (hall, index) =>
        heightsIn(hall, inHall(heights, index)),
      ).flat();
      if (seen.length > 1) rememberHeights(key, seen);
    };
  }, [heights]);

  return (
    <div ref={list}>
      {inParts(entries, IN_SECTION * IN_HALL).map((hall, index) => (
        <Hall
          key={hall.start}
          isFirst={index === 0}
          cards={hall.part.length}
          heights={inHall(heights, index)}
        >
          {inParts(hall.part, IN_SECTION).map(({ start, part }) => {
            const first = hall.start + start;
            const from = first + 1;
            return (
              <Section
                key={start}
                label={first === 0 ? label : t`${label}, from ${from}`}
                entries={part}
                card={card}
                wide={wide}
                isFirst={first === 0}
                height={heights[first / IN_SECTION]}
              />
            );
          })}
        </Hall>
      ))}
    </div>
  );
}
