/** The type of resource requested, if its responses are cached. */
export type Kind = 'page' | 'file' | 'picture' | 'catalogue';

/** The properties of a request that determine its type. */
export interface Asked {
  method: string;
  url: string;
  /** `navigate` for navigation from the address bar or a link. */
  mode: string;
}

/** The contents of a release. */
export interface Release {
  /** Changes whenever the contents of the shell do. */
  version: string;
  /** Paths of the files for the first screen; `/` is the page itself. */
  files: readonly string[];
  /** Matches the paths of catalogue reads: the same for everybody until the catalogue changes. */
  catalogue: RegExp;
}

export interface KeeperPorts {
  release: Release;
  /** Origin of the page. */
  origin: string;
  caches: Pick<CacheStorage, 'open' | 'match' | 'keys' | 'delete'>;
  fetch: (request: Request | string, init?: RequestInit) => Promise<Response>;
  now: () => number;
  /** Resolves when a slow shop has been waited for long enough. */
  patience: () => Promise<void>;
  /** Called with each catalogue response and when it was cached, in ms; null if it is fresh. */
  onCatalogue: (page: string, url: string, keptAt: number | null) => void;
}

/** Accepts work that continues after the response was returned. */
type Later = (work: Promise<unknown>) => void;

const SHELL = 'shell-';
/** Maximum number of cached responses of each type; the oldest are dropped first. */
const MOST = { files: 120, pictures: 300, catalogue: 300 } as const;
type Store = keyof typeof MOST;
const STORES: readonly string[] = Object.keys(MOST);

/** When a catalogue response was cached, in ms. */
const KEPT_AT = 'x-kept-at';

/**
 * Caches what a shop needs to open without a network, and nothing that belongs to a shopper: the page with its code,
 * pictures, and the last catalogue responses. Files and pictures never change under their address and are served from
 * the cache; the page and the catalogue are fetched first, and served from the cache if there is no response.
 */
export function createKeeper(ports: KeeperPorts) {
  const { release, origin, caches, fetch, now, patience, onCatalogue } = ports;
  const shell = SHELL + release.version;

  function kindOf({ method, url, mode }: Asked): Kind | null {
    if (method !== 'GET') return null;
    const { origin: from, pathname } = new URL(url);
    // A shop's API may be under a base address of its own.
    if (mode !== 'navigate' && release.catalogue.test(pathname)) return 'catalogue';
    if (from !== origin) return null;
    if (mode === 'navigate') return 'page';
    if (pathname.startsWith('/pictures/')) return 'picture';
    return pathname.startsWith('/assets/') ? 'file' : null;
  }

  async function keep(store: Store, request: Request, answer: Response): Promise<void> {
    const cache = await caches.open(store);
    // Moved to the end, so that the least recently used entries come first.
    await cache.delete(request);
    await cache.put(request, answer);
    const known = await cache.keys();
    await Promise.all(
      known.slice(0, Math.max(0, known.length - MOST[store])).map((old) => cache.delete(old)),
    );
  }

  async function unchanging(store: Store, request: Request, later: Later): Promise<Response> {
    const kept = await caches.match(request, { ignoreVary: true });
    if (kept) return kept;
    const answer = await fetch(request);
    if (answer.ok) later(keep(store, request, answer.clone()));
    return answer;
  }

  async function page(request: Request): Promise<Response> {
    const asked = fetch(request);
    const answered = asked.catch(() => undefined);
    const kept = await caches.match('/');
    if (!kept) return asked;
    return (await Promise.race([answered, patience()])) ?? kept;
  }

  async function ask(request: Request, later: Later): Promise<Response> {
    const answer = await fetch(request);
    if (answer.ok) {
      const headers = new Headers(answer.headers);
      headers.set(KEPT_AT, String(now()));
      later(keep('catalogue', request, new Response(answer.clone().body, { headers })));
    }
    return answer;
  }

  async function catalogue(request: Request, from: string, later: Later): Promise<Response> {
    const asked = ask(request, later);
    const cache = await caches.open('catalogue');
    const kept = await cache.match(request, { ignoreVary: true });
    if (!kept) return asked;
    const answered = asked.catch(() => undefined);
    // It may still arrive, and be cached, after the page received the cached one.
    later(answered);
    const fresh = await Promise.race([answered, patience()]);
    onCatalogue(from, request.url, fresh ? null : Number(kept.headers.get(KEPT_AT)));
    return fresh ?? kept;
  }

  return {
    kindOf,
    /** Fetches the shell of this release. Files that the browser already has are not fetched again. */
    async install(): Promise<void> {
      const cache = await caches.open(shell);
      await Promise.all(
        release.files.map(async (file) => {
          const answer = await fetch(file, file === '/' ? { cache: 'no-cache' } : {});
          if (!answer.ok) throw new Error(`${file} was answered with ${answer.status}`);
          await cache.put(file, answer);
        }),
      );
    },
    /** Deletes earlier releases. */
    async activate(): Promise<void> {
      const names = await caches.keys();
      const old = names.filter((name) => name !== shell && !STORES.includes(name));
      await Promise.all(old.map((name) => caches.delete(name)));
    },
    /**
     * @param from page that makes the request
     * @param later receives the caching work: the page does not wait for it, and gets the response even if it fails
     */
    answer(kind: Kind, request: Request, from: string, later: Later): Promise<Response> {
      switch (kind) {
        case 'page':
          return page(request);
        case 'file':
          return unchanging('files', request, later);
        case 'picture':
          return unchanging('pictures', request, later);
        case 'catalogue':
          return catalogue(request, from, later);
      }
    },
    /** Caches what a page fetched before it had a worker; the browser still has most of it. */
    async keepAll(urls: readonly string[]): Promise<void> {
      const cached = { cache: 'force-cache' } as const;
      for (const url of urls) {
        const request = new Request(url, cached);
        const kind = kindOf(request);
        const kept: Promise<unknown>[] = [];
        const later: Later = (work) => kept.push(work);
        if (kind === 'catalogue') await ask(request, later);
        else if (kind === 'file' || kind === 'picture') await unchanging(`${kind}s`, request, later);
        await Promise.all(kept);
      }
    },
  };
}
