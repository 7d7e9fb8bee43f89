import { useLingui } from '@lingui/react/macro';
import { Chip } from '../../ui/chip.tsx';
import { Strip } from '../../ui/strip.tsx';
import { RADII } from './radius.ts';

/** Selects the search radius. */
export function RadiusChoice({ radius, onChoose }: { radius: number; onChoose: (km: number) => void }) {
  const { t } = useLingui();
  return (
    <Strip label={t`How far`} size="chips">
      {RADII.map((km) => (
        <li key={km}>
          <Chip on={km === radius} onClick={() => onChoose(km)}>
            {t`${km} km`}
          </Chip>
        </li>
      ))}
    </Strip>
  );
}
