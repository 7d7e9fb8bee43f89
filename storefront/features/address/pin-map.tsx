import 'leaflet/dist/leaflet.css';
import { useLingui } from '@lingui/react/macro';
import type { Position } from '@spaza/contracts';
import { positionText } from '@spaza/sdk';
import L from 'leaflet';
import { useEffect, useEffectEvent, useRef } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './pin-map.module.css';
import type { MapSource } from './use-found-places.ts';

interface PinMapProps {
  source: MapSource;
  position: Position;
  /** Called when a picture of the map cannot be loaded. */
  onLost: () => void;
  onMove: (position: Position) => void;
}

/** Opens a map that zooms around its middle, where the pin is. */
function openMap(box: HTMLElement, tiles: string, onLost: () => void): L.Map {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = L.map(box, {
    attributionControl: false,
    zoomControl: false,
    keyboardPanDelta: 32,
    scrollWheelZoom: 'center',
    touchZoom: 'center',
    doubleClickZoom: 'center',
    boxZoom: false,
    trackResize: false,
    inertia: !isCalm,
    zoomAnimation: !isCalm,
  });
  L.tileLayer(tiles, { minZoom: 5, maxZoom: 18 }).on('tileerror', onLost).addTo(map);
  return map;
}

/** A map that moves below a fixed pin: by dragging, pinching, the wheel, or with the arrow keys, + and -. */
export default function PinMap({ source: { tiles, attribution }, position, onLost, onMove }: PinMapProps) {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const map = useRef<L.Map>(null);
  /** Where the map is, or was moved to by the shopper. */
  const shown = useRef('');

  const show = useEffectEvent(() => {
    shown.current = positionText(position);
    map.current?.setView([position.lat, position.lon], map.current.getZoom() ?? 15, { animate: false });
  });
  const onMoved = useEffectEvent((opened: L.Map) => {
    const { lat, lng: lon } = opened.getCenter().wrap();
    const text = positionText({ lat, lon });
    if (text === shown.current) return;
    shown.current = text;
    onMove({ lat, lon });
  });

  const onTileLost = useEffectEvent(onLost);

  useEffect(() => {
    if (!box.current) return;
    const opened = openMap(box.current, tiles, () => onTileLost());
    map.current = opened;
    const follow = () => onMoved(opened);
    const observer = new ResizeObserver(() => {
      opened.off('move', follow);
      opened.invalidateSize({ pan: false });
      show();
      opened.on('move', follow);
    });
    show();
    opened.on('move', follow);
    observer.observe(box.current);
    return () => {
      observer.disconnect();
      opened.remove();
    };
  }, [tiles]);

  useEffect(() => {
    if (positionText(position) !== shown.current) show();
  }, [position]);

  return (
    <div className={styles.map}>
      <div
        ref={box}
        className={styles.window}
        role="application"
        aria-label={t`Map. Move it with the arrow keys until the pin is at your door.`}
      />
      <span className={styles.pin}>
        <Icon name="map-pin" size="l" />
      </span>
      <div className={styles.zoom}>
        <IconButton icon="plus" label={t`Nearer`} onClick={() => map.current?.zoomIn()} />
        <IconButton icon="minus" label={t`Farther`} onClick={() => map.current?.zoomOut()} />
      </div>
      {attribution && <small>{attribution}</small>}
    </div>
  );
}
