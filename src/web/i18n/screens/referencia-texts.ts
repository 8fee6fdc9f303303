import { inLanguage } from '../language'

/** Words of the reference of the declarations. */
export const portuguese = {
  titulo: 'Referência das declarações',
  ajuda: 'O que cada arquivo de resources/ e config/ pode dizer, com exemplos desta instalação.',
  procurar: 'Procurar uma chave, palavra ou código',
  partes: 'Partes',
  expressoes: 'Expressões',
  erros: 'Códigos de erro',
  achados: (count: number) => (count === 1 ? '1 achado' : `${count} achados`),
  nenhum: (q: string) => `Nada na referência com "${q}"`,
  nenhumAjuda: 'Procure pelo nome da chave em português, sem acento, ou por uma palavra do que ela faz.',
  raiz: 'na raiz do arquivo',
  obrigatoria: 'obrigatória',
  colunas: { chave: 'Chave', leva: 'Leva', para_que: 'Para quê', exemplo: 'Exemplo' },
  colunasExpressoes: { uso: 'Escreve-se', para_que: 'Para quê', exemplo: 'Exemplo', vira_sql: 'Em escopo e visões' },
  colunasErros: { codigo: 'Código', o_que: 'O que quer dizer' },
  sim: 'sim',
  nao: 'não',
} as const

export const texts = inLanguage('referencia', portuguese)
