import { inLanguage } from '../language'

/** Words of the state of the configuration. */
export const portuguese = {
  titulo: 'Configuração do sistema',
  emUso: 'Em uso',
  versao: 'Versão',
  carregada: 'Carregada em',
  recursos: 'Recursos',
  campos: 'Campos',
  paginas: 'Páginas',
  permissoes: 'Permissões',
  semCorrespondencia: (count: number) =>
    count === 0
      ? 'Todas as permissões recebidas têm correspondência'
      : count === 1
        ? '1 permissão recebida não tem correspondência'
        : `${count} permissões recebidas não têm correspondência`,
  certa: 'Os arquivos em disco são os que estão em uso.',
  erros: (count: number) => (count === 1 ? '1 erro nos arquivos' : `${count} erros nos arquivos`),
  continua: 'Continua valendo a última configuração sem erros. Corrija os arquivos; a troca é feita na hora.',
  recusa: 'Mudança recusada',
  recusaAjuda: 'Continua valendo a configuração anterior. Leia abaixo, corrija o arquivo ou confirme o plano.',
  entregas: 'Avisos a outros sistemas',
  nenhumaEntrega: 'Nenhum aviso foi enviado ainda.',
  colunas: ['Quando', 'Mudança', 'Para', 'Situação', 'Tentativas', 'Resposta'],
  situacoes: { pendente: 'A enviar', entregue: 'Entregue', falhou: 'Desistiu' },
  reenviar: 'Enviar de novo',
  reenviado: 'O aviso voltou para a fila.',
  aviso: 'A configuração em disco não está em uso:',
  verErros: 'ver o que falta',
} as const

export const texts = inLanguage('configuracao', portuguese)
