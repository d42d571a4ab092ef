import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLanguage } from '#i18n/use-language.ts';
import { sendWithRenewal } from '#lib/session-renewal.ts';

type Format = 'webp' | 'png';

async function fetchPicture(language: string, format: Format, signal: AbortSignal): Promise<Blob> {
  const path = `/rest/v1/daily_recommendations/evening?language=${language}&format=${format}`;
  const response = await sendWithRenewal(new Request(new URL(path, location.origin), { signal }), {});
  if (response.ok) return response.blob();
  const body: unknown = await response.json().catch(() => null);
  throw Object.assign(new Error(`status ${response.status}`), { status: response.status }, body);
}

function useForm(format: Format, revision: string, enabled: boolean) {
  const language = useLanguage();
  return useQuery({
    queryKey: ['evening-picture', format, language, revision],
    queryFn: ({ signal }) => fetchPicture(language, format, signal),
    gcTime: 60_000,
    enabled,
  });
}

/**
 * The picture of today's evening: `shownAt` is the address of the light one the page shows, `file` and `fileAt` are the
 * PNG that every messenger takes, fetched once the other is there. Its own for each set: `revision` names it.
 */
export function useEveningPicture(revision: string) {
  const shown = useForm('webp', revision, true);
  const kept = useForm('png', revision, shown.isSuccess);
  const failed = shown.isError ? shown : kept;
  return {
    shownAt: useAddress(shown.data),
    file: kept.data,
    fileAt: useAddress(kept.data),
    error: failed.isFetching ? null : failed.error,
    retry: () => void failed.refetch(),
  };
}

/** An address of a file in memory, for as long as it is used. */
function useAddress(blob: Blob | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => {
      setAddress(null);
      URL.revokeObjectURL(made);
    };
  }, [blob]);
  return address;
}
