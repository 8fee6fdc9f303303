import type { Definitions } from '../../../../../declaration/config-definitions'
import type { FieldDefinition, ResourceDefinition } from '../../../../../declaration/definitions'
import { columnTypeOf } from './column-types'
import { sqlLiteral, sqlName } from './sql-name'
import type { ColumnDesign, TableDesign } from './table-design'

/** Own columns between the system's: id first, bookkeeping last. */
export function columnsOf(definition: ResourceDefinition): readonly ColumnDesign[] {
  const own = definition.campos.flatMap((field) => {
    const type = columnTypeOf(field)
    if (type === null) return []
    const { key, coluna } = field
    const column = { name: coluna, type, required: isRequired(field), default: defaultSql(field), identity: false }
    return [key === coluna ? column : { ...column, campo: key }]
  })
  return [ID, ...own, ...BOOKKEEPING]
}

/** One table per `muitos` field: `usuarios_usuario_empresas(de_id, para_id)`. */
export function linkTables(definition: ResourceDefinition, definitions: Definitions): readonly TableDesign[] {
  return definition.campos.flatMap((field) => {
    const target = field.recurso === null ? undefined : definitions.resources[field.recurso]
    if (field.tipo !== 'muitos' || !target) return []
    const name = sqlName(definition.recurso, field.nome)
    const link = (column: string, to: string) => ({
      name: sqlName('fk', name, column),
      column,
      faz: `${column} aponta para ${to}`,
      definition: `foreign key ("${column}") references "${to}" (id)`,
      offenders: `not exists (select 1 from "${to}" alvo where alvo.id = "${column}")`,
    })
    return [
      {
        name,
        columns: [linkColumn('de_id'), linkColumn('para_id')],
        indexes: [
          {
            name: sqlName('ux', name),
            columns: ['de_id', 'para_id'],
            unique: true,
            definition: '("de_id", "para_id")',
            where: null,
          },
          {
            name: sqlName('ix', name, 'para_id'),
            columns: ['para_id'],
            unique: false,
            definition: '("para_id")',
            where: null,
          },
        ],
        constraints: [link('de_id', definition.table), link('para_id', target.table)],
      },
    ]
  })
}

/** Hidden or conditionally asked fields may be empty, so only an unconditional `!` is a rule of the column. */
export function isRequired(field: FieldDefinition): boolean {
  return field.obrigatorio && field.visivel_se === null
}

function defaultSql(field: FieldDefinition): string | null {
  // what no rows come to
  if (field.guardado?.funcao === 'soma' || field.guardado?.funcao === 'contagem') return '0'
  if (field.padrao?.kind !== 'literal') return null
  const { value } = field.padrao
  return typeof value === 'string' ? sqlLiteral(value) : String(value)
}

const linkColumn = (name: string): ColumnDesign => ({
  name,
  type: 'bigint',
  required: true,
  default: null,
  identity: false,
})

const ID: ColumnDesign = { name: 'id', type: 'bigint', required: true, default: null, identity: true }

const BOOKKEEPING: readonly ColumnDesign[] = [
  { name: 'criado_em', type: 'timestamp with time zone', required: true, default: 'now()', identity: false },
  { name: 'criado_por', type: 'bigint', required: false, default: null, identity: false },
  { name: 'alterado_em', type: 'timestamp with time zone', required: false, default: null, identity: false },
  { name: 'alterado_por', type: 'bigint', required: false, default: null, identity: false },
  { name: 'versao', type: 'integer', required: true, default: '1', identity: false },
  { name: 'excluido_em', type: 'timestamp with time zone', required: false, default: null, identity: false },
]
