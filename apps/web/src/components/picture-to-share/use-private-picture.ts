import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { bodyOf, ResponseError } from '#lib/api-paths.ts';
import { sendWithRenewal } from '#lib/session-renewal.ts';

type Format = 'webp' | 'png';

async function fetchPicture(path: string, format: Format, signal: AbortSignal): Promise<Blob> {
  const response = await sendWithRenewal(
    new Request(new URL(`${path}&format=${format}`, location.origin), { signal }),
    {},
  );
  if (response.ok) return response.blob();
  throw new ResponseError(response.status, await bodyOf(response));
}

function usePicture(format: Format, path: string, revision: string, enabled: boolean) {
  return useQuery({
    queryKey: ['private-picture', format, path, revision],
    queryFn: ({ signal }) => fetchPicture(path, format, signal),
    gcTime: 60_000,
    enabled,
  });
}

/**
 * A picture that only its user may see. `path` has a query; `previewUrl` is the object URL of the small WebP that the
 * page shows; `file` and `fileUrl` are the PNG that every messenger accepts, fetched after the preview. `revision`
 * identifies what the picture shows.
 */
export function usePrivatePicture(path: string, revision: string) {
  const preview = usePicture('webp', path, revision, true);
  const download = usePicture('png', path, revision, preview.isSuccess);
  const failed = preview.isError ? preview : download;
  return {
    previewUrl: useObjectUrl(preview.data),
    file: download.data,
    fileUrl: useObjectUrl(download.data),
    error: failed.isFetching ? null : failed.error,
    retry: () => void failed.refetch(),
  };
}

/** Object URL of a blob, revoked when the blob changes or the component unmounts. */
function useObjectUrl(blob: Blob | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) return;
    const created = URL.createObjectURL(blob);
    setUrl(created);
    return () => {
      setUrl(null);
      URL.revokeObjectURL(created);
    };
  }, [blob]);
  return url;
}
