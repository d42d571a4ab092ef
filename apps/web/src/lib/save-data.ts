type NetworkInformation = { saveData?: boolean; effectiveType?: string };

/** Whether to load only what the user opens: data saving is on, or the network is very slow. Not all browsers tell. */
export function prefersReducedData(): boolean {
  const connection = Reflect.get(navigator, 'connection') as NetworkInformation | undefined;
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}
