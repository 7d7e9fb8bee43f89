import { useLingui } from '@lingui/react/macro';
import type { Id } from '@spaza/contracts';
import { memo, type ReactNode, startTransition, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { currentEntry } from '../../navigation/entries.ts';
import { inTab, storedObject } from '../../shop/preferences.ts';
import { useWhenNear } from '../../ui/use-when-near.ts';
import { groupPlace, OfferGrid } from './offer-grid.tsx';

const KEY = 'list-heights';
/** Maximum number of lists remembered, by history entry; the oldest is dropped first. */
const MOST = 20;

/** Heights of the list sections shown by the current history entry, in px; empty if the entry is new. */
export const rememberedHeights = (): readonly number[] => {
  const heights = storedObject(inTab, KEY)[currentEntry().key];
  return Array.isArray(heights) && heights.every(Number.isFinite) ? heights : [];
};

/** Remembers the heights of a list's sections, so that going back to its entry restores the scroll position. */
export function rememberHeights(key: string, heights: readonly number[]): void {
  const { [key]: _, ...others } = storedObject(inTab, KEY);
  const kept = [...Object.entries(others), [key, heights] as const].slice(-MOST);
  inTab.setItem(KEY, JSON.stringify(Object.fromEntries(kept)));
}

/** Cards per section: fills whole rows of two, three, four and six, and two screens of a phone. */
const IN_SECTION = 12;
/** Sections per group: browsers measure the distance of each section on every frame, so they are observed by group. */
const IN_GROUP = 20;
/** Cards visible when a screen opens on a phone. */
const IN_SIGHT = 4;
/** Distance at which a section is rendered, in px: a flick of the thumb scrolls no further before that is done. */
const NEAR = 3000;
/** Distance at which a group is opened, in px: before its first section is near. */
const GROUP_NEAR = 6000;

interface Entry {
  id: Id;
}

interface CardSectionsProps<T extends Entry> {
  label: string;
  entries: readonly T[];
  /** Renders one entry; `inSight` if visible when the screen opens. Cards re-render when this function changes. */
  card: (entry: T, inSight: boolean) => ReactNode;
  /** For cards that hold more than one offer. */
  wide?: boolean;
}

interface SectionProps<T extends Entry> extends CardSectionsProps<T> {
  /** Visible when the screen opens; rendered immediately. */
  isFirst: boolean;
  /** Height of the section when last seen, in px. */
  height: number | undefined;
}

const isSame = (a: SectionProps<Entry>, b: SectionProps<Entry>) =>
  a.label === b.label &&
  a.card === b.card &&
  a.entries.length === b.entries.length &&
  a.entries.every((entry, place) => entry === b.entries[place]);

/**
 * A section of a long list. Its cards are rendered between two frames when it comes near, and stay; until then a
 * placeholder has their last known or usual height. They re-render only when the section's own entries change.
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

interface SectionGroupProps {
  /** Visible when the screen opens; rendered immediately. */
  isFirst: boolean;
  cards: number;
  /** Heights of its sections when last seen, in px; undefined for sections never seen. */
  heights: readonly number[];
  children: ReactNode;
}

/** A series of sections. Until they come near, a placeholder has their last known or usual height. */
function SectionGroup({ isFirst, cards, heights, children }: SectionGroupProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(isFirst);
  useWhenNear(
    place,
    !isOpen,
    GROUP_NEAR,
    useCallback(() => setOpen(true), []),
  );
  const sections = Math.ceil(cards / IN_SECTION);
  const known = heights.length === sections && heights.every(Boolean);
  const height = known ? heights.reduce((sum, one) => sum + one, 0) : undefined;
  return (
    <div ref={place} {...(!isOpen && groupPlace(sections, cards, height))}>
      {isOpen && children}
    </div>
  );
}

/** Heights of the sections in a group, in px; 0 for each that never came near. */
function heightsIn(group: Element, before: readonly number[]): number[] {
  const { sections } = (group as HTMLElement).dataset;
  return sections
    ? Array.from({ length: Number(sections) }, (_, section) => before[section] ?? 0)
    : Array.from(group.children, (section) => section.getBoundingClientRect().height);
}

interface Part<T> {
  start: number;
  part: readonly T[];
}

/** Splits a list into parts of a given size, each with its start index; the last one may be smaller. */
const inParts = <T,>(all: readonly T[], size: number): Part<T>[] =>
  all.flatMap((_, start) => (start % size === 0 ? [{ start, part: all.slice(start, start + size) }] : []));

const inGroup = (heights: readonly number[], group: number): readonly number[] =>
  heights.slice(group * IN_GROUP, (group + 1) * IN_GROUP);

/** A list of any number of cards: those out of sight cost nothing but their space. */
export function CardSections<T extends Entry>({ label, entries, card, wide = false }: CardSectionsProps<T>) {
  const { t } = useLingui();
  const [heights] = useState(rememberedHeights);
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { key } = currentEntry();
    const { current } = list;
    return () => {
      const seen = Array.from(current?.children ?? [], (group, index) =>
        heightsIn(group, inGroup(heights, index)),
      ).flat();
      if (seen.length > 1) rememberHeights(key, seen);
    };
  }, [heights]);

  return (
    <div ref={list}>
      {inParts(entries, IN_SECTION * IN_GROUP).map((group, index) => (
        <SectionGroup
          key={group.start}
          isFirst={index === 0}
          cards={group.part.length}
          heights={inGroup(heights, index)}
        >
          {inParts(group.part, IN_SECTION).map(({ start, part }) => {
            const first = group.start + start;
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
        </SectionGroup>
      ))}
    </div>
  );
}
