import { describe, expect, it } from 'vitest'
import { columnsWith, widthOf } from '../../../../src/web/areas/acompanhamento/columns'

describe('the columns of the follow-up', () => {
  it('stand beside what may be done with a row on a window of 1366 pixels, none below it', () => {
    // the window without the menu, its margins and the card's lines
    expect(widthOf(columnsWith(String))).toBeLessThanOrEqual(1_080)
  })

  it('leave a name of four words its room', () => {
    const cliente = columnsWith(String).find(({ key }) => key === 'cliente')
    expect(Number(cliente?.width)).toBeGreaterThanOrEqual('Raquel de Fátima Nogueira Medeiros'.length * 7 + 16)
  })
})
