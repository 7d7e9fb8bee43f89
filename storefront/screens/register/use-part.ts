import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useLocationProperty } from 'wouter/use-browser-location';
import type { Part } from './fields.ts';

/** The mark of the profile's history entry. Marks of other forms are ignored. */
const markHere = (): unknown => history.state?.profileOf;

/**
 * Which part of the form is shown. The profile has its own history entry, so that any way of going back from it leads
 * to the account.
 */
export function usePart(): [part: Part, choose: (part: Part) => void] {
  const [, navigate] = useLocation();
  const [own] = useState(() => Math.random().toString(36));
  const [part, setPart] = useState<Part>('account');
  const isAtProfile = useLocationProperty(() => markHere() === own);
  useEffect(() => setPart(isAtProfile ? 'profile' : 'account'), [isAtProfile]);

  function choose(next: Part): void {
    if (next === part) return;
    setPart(next);
    if (next === 'profile') navigate(location.pathname + location.search, { state: { profileOf: own } });
    else if (isAtProfile) history.back();
  }
  return [part, choose];
}

/**
 * Leaves the history entries of the profile once the form is done: the return target then replaces the account, so that
 * nobody has to go back twice.
 * @returns whether any are left
 */
export function useLeaveProfile(isDone: boolean): boolean {
  const mark = useLocationProperty(() => String(markHere() ?? ''));
  const left = useRef('');
  const isLeaving = isDone && mark !== '';
  useEffect(() => {
    if (!isLeaving || left.current === mark) return;
    left.current = mark;
    history.back();
  }, [isLeaving, mark]);
  return isLeaving;
}
