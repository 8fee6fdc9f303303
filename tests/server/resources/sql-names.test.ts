import { describe, expect, it } from 'vitest'
import { name } from '../../../src/server/framework/resources/sql-names'

describe('a name of the declarations', () => {
  it('is made once, of one part or of two', () => {
    expect(name('reg', 'id')).toBe(name('reg', 'id'))
    expect(name('reg')).toBe(name('reg'))
    expect(name('reg')).not.toBe(name('reg', 'id'))
  })

  it('is refused however often it is asked for, and whatever looks like it was made before', () => {
    name('reg', 'id')
    for (let time = 0; time < 2; time += 1) {
      for (const parts of [['reg.id'], ['reg', ''], ['reg', 'id"'], ['', 'id'], ['reg"."id']] as const) {
        expect(() => name(...(parts as readonly [string, string?]))).toThrow('not a name of the declarations')
      }
    }
  })
})
