import { inLanguage } from '../language'

/** What a person reads about the programs that ask in a person's name. */
export const portuguese = {
  titulo: 'Acessos de programas',
  tituloDe: (name: string) => `Acessos de programas de ${name}`,
  ajuda:
    'Um acesso deixa um programa (uma planilha, um painel, outro sistema) trabalhar em seu nome, com as permissões que você escolher. O que você perder, ele perde na hora.',
  ajudaDe: 'Os programas que trabalham em nome desta pessoa. Você pode revogá-los; só ela os cria.',
  nenhum: 'Nenhum programa trabalha em seu nome.',
  nenhumDe: 'Nenhum programa trabalha em nome desta pessoa.',
  situacoes: { vale: 'em vigor', venceu: 'venceu', revogado: 'revogado' },
  permissoes: (count: number) => (count === 1 ? '1 permissão' : `${count} permissões`),
  token: (end: string) => `termina em …${end}`,
  venceEm: (instant: string) => `Vale até ${instant}`,
  venceu: (instant: string) => `Valeu até ${instant}`,
  nuncaUsado: 'nunca usado',
  usado: (instant: string, ip: string | null) => `último uso em ${instant}${ip === null ? '' : `, de ${ip}`}`,
  revogar: 'Revogar',
  revogarRotulo: (name: string) => `Revogar o acesso ${name}`,
  revogarPergunta: (name: string) => `Revogar o acesso "${name}"?`,
  revogarAjuda: 'O programa para de funcionar na hora, e o acesso não volta. Para ligá-lo de novo, crie outro.',
  revogado: (name: string) => `Acesso "${name}" revogado.`,
  cancelar: 'Cancelar',
  fechar: 'Fechar',
  novo: 'Criar acesso',
  criar: 'Criar o acesso',
  voltar: 'Voltar',
  tituloNovo: 'Criar acesso de programa',
  nome: 'Nome do programa',
  nomeAjuda: 'Com este nome o histórico diz o que ele fez: "Discador", "Planilha do financeiro".',
  prazo: 'Por quanto tempo vale',
  prazos: [
    [30, '30 dias'],
    [90, '90 dias'],
    [180, '180 dias'],
    [365, 'um ano'],
  ],
  escolha: 'O que ele pode fazer',
  escolhaAjuda:
    'Dê só o que o programa usa. O que pede a senha de novo, e trazer arquivos para cadastros, ele não faz.',
  procurar: 'Procurar permissão',
  grupo: (name: string, chosen: number, all: number) => `${name} (${chosen} de ${all})`,
  todas: (name: string) => `Todas de ${name}`,
  nadaAchado: 'Nenhuma permissão sua tem este nome.',
  semAspas: 'Sem aspas: o histórico escreve o nome entre elas.',
  obrigatorio: 'Dê um nome ao programa.',
  escolhaUma: 'Escolha ao menos uma permissão.',
  tituloToken: (name: string) => `Token de ${name}`,
  tokenAjuda:
    'Copie agora e guarde onde o programa guarda as suas senhas. Ele não aparece de novo: quem o perder cria outro acesso.',
  campoToken: 'Token',
  copiar: 'Copiar',
  copiado: 'Token copiado.',
  copieAMao: 'O navegador não deixou copiar. Selecione o token e copie.',
  guardei: 'Já guardei',
} as const

export const texts = inLanguage('programas', portuguese)
