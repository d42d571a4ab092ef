/** Friends and items on the left, invitations and settings on the right; stacked on narrow screens. */
export const friendsGrid = 'grid gap-x-10 gap-y-10 lg:grid-cols-[1.7fr_1fr] lg:items-start';
