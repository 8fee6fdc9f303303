import type { Translation } from '../language'
import type { portuguese as pessoalWords } from '../screens/pessoal-texts'

export const pessoal: Translation<typeof pessoalWords> = {
  novidades: {
    titulo: "What's new",
    resumo: (count) => (count === 0 ? 'You have seen everything' : `${count} new since your last visit`),
    versao: (versao) => `Version ${versao}`,
    nova: 'New',
    nenhuma: 'Nothing has been told yet.',
  },
  perfil: {
    titulo: 'My profile',
    dados: 'Your data',
    dadosAjuda: 'Who administers users changes them.',
    nome: 'Name',
    cpf: 'CPF',
    email: 'E-mail',
    funcao: 'Job title',
    executivo: 'Executive',
    ramal: 'Extension',
    equipe: 'Team',
    supervisor: 'Supervisor',
    supervisiona: 'Teams that you supervise',
    credores: 'Creditors that you serve',
    todos: 'All',
    aparencia: 'Appearance',
    aparenciaAjuda: 'The same wherever you log in.',
    tema: 'Theme',
    temas: { light: 'Light', dark: 'Dark' },
    menu: 'Menu',
    menus: { vertical: 'At the side', horizontal: 'On top' },
    densidade: 'Rows of lists',
    densidades: { comfortable: 'Comfortable', compact: 'Compact' },
    acesso: 'Access',
    acessoAjuda: 'The password, where you are using the system and the programs that act in your name.',
  },
  preferencias: {
    titulo: 'Settings',
    idioma: 'Language',
    idiomaAjuda: 'The same wherever you log in.',
    teclas: 'keys',
  },
}
