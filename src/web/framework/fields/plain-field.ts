import type { FieldDefinition, FieldType } from '../../../declaration/definitions'

/** A field that no declaration holds: a column of the system, an entry of a `mapa`. */
export function plainField(nome: string, tipo: FieldType, rotulo: string): FieldDefinition {
  return { ...PLAIN, nome, key: nome, tipo, rotulo }
}

type Asked = Pick<FieldDefinition, 'nome' | 'tipo' | 'rotulo'> & Partial<FieldDefinition>

/** A field of a question, required unless it says otherwise. */
export function askedField(own: Asked): FieldDefinition {
  return { ...PLAIN, key: own.nome, obrigatorio: true, somente_leitura: false, ...own }
}

const PLAIN: FieldDefinition = {
  nome: '',
  key: '',
  tipo: 'inteiro',
  tamanho: null,
  coluna: '',
  precisao: null,
  recurso: null,
  recursos: null,
  parte_de: null,
  campo_de_volta: null,
  mapa: null,
  lista_de: null,
  tipo_calculado: null,
  rotulo: '',
  ajuda: null,
  sufixo: null,
  formato: null,
  obrigatorio: false,
  padrao: null,
  unico: false,
  min: null,
  max: null,
  confere: null,
  busca: false,
  busca_digitos: false,
  pessoal: false,
  aceita: null,
  max_mb: null,
  renomeado_de: null,
  valores: null,
  opcoes: null,
  ao_excluir: 'impedir',
  acesso: { ver: null, editar: null },
  somente_leitura: true,
  visivel_se: null,
  obrigatorio_se: null,
  somente_leitura_se: null,
  estado: null,
  exibir: null,
  editar: null,
  formula: null,
  chamar: null,
  guardado: null,
}
