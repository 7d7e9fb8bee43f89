/** What a request asks for, if its answers are kept. */
export type Kind = 'page' | 'file' | 'picture' | 'catalogue';

/** The facts of a request that say what it asks for. */
export interface Asked {
  method: string;
  url: string;
  /** `navigate` when the address bar or a link leads there. */
  mode: string;
}

/** What a release consists of. */
export interface Release {
  /** Changes with whatever the shell consists of. */
  version: string;
  /** Paths of what the first screen needs; `/` is the page itself. */
  files: readonly string[];
  /** Matches the paths of reads of the catalogue: the same for everybody until the catalogue changes. */
  catalogue: RegExp;
}

export interface KeeperPorts {
  release: Release;
  /** Where the page comes from. */
  origin: string;
  caches: Pick<CacheStorage, 'open' | 'match' | 'keys' | 'delete'>;
  fetch: (request: Request | string, init?: RequestInit) => Promise<Response>;
  now: () => number;
  /** Passes when a shop that is slow has been waited for long enough. */
  patience: () => Promise<void>;
  /** Told with each answer of the catalogue since when it was kept, in ms; null for one that is fresh. */
  onCatalogue: (page: string, url: string, keptAt: number | null) => void;
}

/** Takes work that goes on after an answer was given. */
type Later = (work: Promise<unknown>) => void;

const SHELL = 'shell-';
/** The most answers of a kind that are kept; the oldest go first. */
const MOST = { files: 120, pictures: 300, catalogue: 300 } as const;
type Store = keyof typeof MOST;
const STORES: readonly string[] = Object.keys(MOST);

/** When an answer of the catalogue was kept, in ms. */
const KEPT_AT = 'x-kept-at';

/**
 * Keeps what a shop needs to open without a network, and nothing that belongs to a shopper: the page with its code,
 * pictures, and what the catalogue last said. Files and pictures never change under their address and are taken from
 * what is kept; the page and the catalogue are asked for first, and taken from there when no answer comes.
 */
export function createKeeper(ports: KeeperPorts) {
  const { release, origin, caches, fetch, now, patience, onCatalogue } = ports;
  const shell = SHELL + release.version;

  function kindOf({ method, url, mode }: Asked): Kind | null {
    if (method !== 'GET') return null;
    const { origin: from, pathname } = new URL(url);
    // A shop may answer under an address of its own.
    if (mode !== 'navigate' && release.catalogue.test(pathname)) return 'catalogue';
    if (from !== origin) return null;
    if (mode === 'navigate') return 'page';
    if (pathname.startsWith('/pictures/')) return 'picture';
    return pathname.startsWith('/assets/') ? 'file' : null;
  }

  async function keep(store: Store, request: Request, answer: Response): Promise<void> {
    const cache = await caches.open(store);
    // Anew at the end, so that what stands first is what was not used for longest.
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
    // It may come, and be kept, after the page has had the other.
    later(answered);
    const fresh = await Promise.race([answered, patience()]);
    onCatalogue(from, request.url, fresh ? null : Number(kept.headers.get(KEPT_AT)));
    return fresh ?? kept;
  }

  return {
    kindOf,
    /** Fetches the shell of this release. What the browser has of it already is not fetched again. */
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
    /** Lets go of earlier releases. */
    async activate(): Promise<void> {
      const names = await caches.keys();
      const old = names.filter((name) => name !== shell && !STORES.includes(name));
      await Promise.all(old.map((name) => caches.delete(name)));
    },
    /**
     * @param from the page that asks
     * @param later is given what keeps the answer: the page does not wait for it, and has the answer where it fails
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
    /** Keeps what a page fetched before it had a worker; the browser still has most of it. */
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
