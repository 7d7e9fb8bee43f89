/** A request as the client sent it. */
interface Sent {
  url: string;
  init: RequestInit;
}

/** A `fetch` that records requests and answers each with `answer`. */
export function stubFetch(answer: (url: string, init: RequestInit) => Response | Promise<Response>) {
  const sent: Sent[] = [];
  return {
    sent,
    fetch: async (url: string, init: RequestInit): Promise<Response> => {
      sent.push({ url, init });
      return answer(url, init);
    },
  };
}

export const offers = () => Response.json({ status: 'ok', offers: [] });
