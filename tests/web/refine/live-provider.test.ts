import { describe, expect, it } from 'vitest'
import { loadDefinitions } from '../../../src/declaration/load'
import { createLiveProvider } from '../../../src/web/refine/providers/live-provider'

const { definitions } = loadDefinitions([
  {
    path: 'resources/lotes.yaml',
    text: 'recurso: lotes\ncampos: {nome: texto!, lances: lista(lances.lote), total: {tipo: calculado(dinheiro), formula: soma(lances.valor)}}',
  },
  { path: 'resources/lances.yaml', text: 'recurso: lances\ncampos: {lote: ref(lotes)!, valor: dinheiro}' },
])

const consultas = { lotes_do_dia: { consulta: { segue: ['lotes'] } } }

describe('a screen that shows what rows of another resource come to', () => {
  it('hears of those rows, and they not of it; one of a consulta also hears its own name', () => {
    const heard: string[] = []
    let say: (message: { recurso: string; ids: number[] }) => void = () => undefined
    const connection = Object.assign(Object.create(null), {
      subscribe: (listener: typeof say) => {
        const before = say
        say = (message) => {
          for (const each of [before, listener]) each(message)
        }
        return () => undefined
      },
    })
    const provider = createLiveProvider(connection, Object.assign(Object.create(null), { ...definitions, consultas }))
    for (const channel of ['resources/lotes', 'resources/lances', 'resources/lotes_do_dia'])
      provider.subscribe({ channel, types: ['*'], callback: ({ channel }) => heard.push(channel) })
    say({ recurso: 'lances', ids: [1] })
    expect(heard).toEqual(['resources/lotes', 'resources/lances'])
    say({ recurso: 'lotes', ids: [1] })
    expect(heard.slice(2)).toEqual(['resources/lotes', 'resources/lotes_do_dia'])
    say({ recurso: 'lotes_do_dia', ids: [] })
    expect(heard.slice(4)).toEqual(['resources/lotes_do_dia'])
  })
})
