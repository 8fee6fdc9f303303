/**
 * Finds, piece by piece, a cell of a CSV that a spreadsheet would run: one that begins with `=`, with `@` and a call, or with
 * `+` or `-` before something that is no number. A telephone (`+55 11…`) and an amount (`-10,00`) are values.
 */
export function createFormulaSearch(): { feed(text: string): boolean } {
  // The first cell stands after a line's end, too.
  let rest = '\n'
  return {
    feed(text) {
      const whole = rest + text
      rest = whole.slice(-LONGEST)
      return FORMULA.test(whole)
    },
  }
}

/** More than any match of FORMULA needs, to be seen whole across two pieces. */
const LONGEST = 48
const CELL = String.raw`[\n\r;,\t|]["' ]{0,3}`
const RUNS = String.raw`(?:=(?=[^\s;,\t|"=])|@(?=[A-Za-z.]{1,30}\()|[+\-](?=[A-Za-z(@=+\-]))`
const FORMULA = new RegExp(`${CELL}${RUNS}`)
