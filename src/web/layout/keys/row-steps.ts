const OPEN_QUESTION = '.ant-modal-wrap:not([style*="display: none"]), [role="dialog"][aria-modal="true"]'

/** Whether a question stands over the screen: keys are its own then. */
export function isQuestionOpen(): boolean {
  return document.querySelector(OPEN_QUESTION) !== null
}

/**
 * How far each key goes from the row or card stood on, Home and End as far as there are any.
 *
 * Takes    rows of a PageDown.
 */
export function stepsOf(page: number): Readonly<Record<string, number>> {
  return {
    ...{ j: 1, k: -1, ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page },
    ...{ Home: Number.NEGATIVE_INFINITY, End: Number.POSITIVE_INFINITY },
  }
}
