import { accept, type FieldKind, refuse } from '../field-kind'

export const hora: FieldKind = {
  normalize: (value) => {
    const match = typeof value === 'string' ? /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/.exec(value) : null
    return match ? accept(`${match[1]}:${match[2]}:${match[3] ?? '00'}`) : refuse('hora_invalida')
  },
  format: (value) => (typeof value === 'string' ? value.replace(/^(\d\d:\d\d):00$/, '$1') : ''),
  filtros: ['igual', 'faixa'],
  ordenavel: true,
  pesquisavel: false,
}
