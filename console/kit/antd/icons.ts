// The icons that the menu chooses from: those that are named are the only ones that are built in.

export * from '@ant-design/icons'
