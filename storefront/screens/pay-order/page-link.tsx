import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { OutwardLink } from '../../ui/outward-link.tsx';
import type { ProviderPage } from './go-to-page.ts';

/** A link to a provider's page: a form if it takes fields, otherwise a plain link. */
export function PageLink({ page: { url, fields }, children }: { page: ProviderPage; children: ReactNode }) {
  const entries = Object.entries(fields);
  if (entries.length === 0) return <OutwardLink href={url}>{children}</OutwardLink>;
  return (
    <form method="post" action={url}>
      {entries.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant="primary">
        {children}
      </Button>
    </form>
  );
}
