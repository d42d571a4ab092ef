/** Numbers of days that the charts can show. */
export const DASHBOARD_DAYS = ['30', '90', '365'] as const;
