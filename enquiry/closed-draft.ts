/** Set in the tab when the wizard is closed unfinished and its answers are kept: the home page says so. */
export const closedDraftKey = 'booking-closed-1'
export const closedDraftKind = { prefix: closedDraftKey, shape: '' }

/** An unfinished trip is kept on the device this long. */
export const draftDays = 30
