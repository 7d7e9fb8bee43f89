import { useLingui } from '@lingui/react/macro';
import type { Position } from '@spaza/contracts';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './pin-map.module.css';
import type { MapSource } from './services.ts';
import { pointOf, positionAt, tilesAround } from './tiles.ts';

interface PinMapProps {
  source: MapSource;
  position: Position;
  onMove: (position: Position) => void;
}

const [FARTHEST, NEAREST] = [5, 18];
/** How far an arrow key moves the map, in px. */
const STEP = 32;

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** A map that moves below a fixed pin: by dragging, or with the arrow keys, + and -. */
export default function PinMap({ source, position, onMove }: PinMapProps) {
  const { t } = useLingui();
  const [zoom, setZoom] = useState(15);
  const { box, size } = useSize();
  const drag = useRef<{ id: number; x: number; y: number; from: Position }>(null);

  const zoomBy = (steps: number) => setZoom((now) => Math.max(FARTHEST, Math.min(NEAREST, now + steps)));
  const moveBy = (x: number, y: number, from = position) => {
    const point = pointOf(from, zoom);
    onMove(positionAt({ x: point.x + x, y: point.y + y }, zoom));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (arrow) {
      event.preventDefault();
      moveBy(...arrow);
    }
    if (event.key === '+') zoomBy(1);
    if (event.key === '-') zoomBy(-1);
  };
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (!event.isPrimary) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { id: event.pointerId, x: event.clientX, y: event.clientY, from: position };
  };
  const onPointerMove = (event: PointerEvent) => {
    const now = drag.current;
    if (now?.id === event.pointerId) moveBy(now.x - event.clientX, now.y - event.clientY, now.from);
  };
  const letGo = () => {
    drag.current = null;
  };

  return (
    <div className={styles.map}>
      <div
        ref={box}
        className={styles.window}
        role="application"
        aria-label={t`Map. Move it with the arrow keys until the pin is at your door.`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved with keys
        tabIndex={0}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={letGo}
        onPointerCancel={letGo}
      >
        {tilesAround(position, zoom, size, source.tiles).map(({ key, address, left, top }) => (
          <img
            key={key}
            src={address}
            alt=""
            draggable={false}
            style={{ translate: `${Math.round(left)}px ${Math.round(top)}px` }}
          />
        ))}
        <span className={styles.pin}>
          <Icon name="map-pin" size="l" />
        </span>
      </div>
      <div className={styles.zoom}>
        <IconButton icon="plus" label={t`Nearer`} onClick={() => zoomBy(1)} />
        <IconButton icon="minus" label={t`Farther`} onClick={() => zoomBy(-1)} />
      </div>
      {source.attribution && <small>{source.attribution}</small>}
    </div>
  );
}

/** Size of an element, in px. */
function useSize() {
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return { box, size };
}
