import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLanguage } from '#i18n/use-language.ts';
import { sendWithRenewal } from '#lib/session-renewal.ts';

async function fetchPicture(language: string, signal: AbortSignal): Promise<Blob> {
  const address = new URL(`/rest/v1/daily_recommendations/evening?language=${language}`, location.origin);
  const response = await sendWithRenewal(new Request(address, { signal }), {});
  if (response.ok) return response.blob();
  const body: unknown = await response.json().catch(() => null);
  throw Object.assign(new Error(`status ${response.status}`), { status: response.status }, body);
}

/** The picture of today's evening as a file, and an address to show it by. Its own for each set: `revision` names it. */
export function useEveningPicture(revision: string) {
  const language = useLanguage();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['evening-picture', language, revision],
    queryFn: ({ signal }) => fetchPicture(language, signal),
    gcTime: 60_000,
  });
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!data) return;
    const made = URL.createObjectURL(data);
    setUrl(made);
    return () => {
      setUrl(null);
      URL.revokeObjectURL(made);
    };
  }, [data]);
  return { blob: data, url, error: isFetching ? null : error, retry: () => void refetch() };
}
